/** What a property or parameter means, and an example of it. */
export type Field = readonly [description: string, example?: unknown]
/** By the property's name, or by its parent's and its own if the name means different things: `arrivals.quantity`. */
export type Fields = Readonly<Record<string, Field>>
