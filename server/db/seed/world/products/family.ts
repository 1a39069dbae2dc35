/** What an author writes about a product family; `expand.ts` generates its models. */
export interface Family {
  /** Two letters of the article number. */
  readonly code: string
  /** Second level of the tree; the family is the leaf below it. */
  readonly group: string
  readonly shape: string
  /** The type's name in nine languages, separated by '|'. */
  readonly type: string
  /** One sentence in nine languages, one per line. */
  readonly text: string
  /** 'parameter=value,value;…'; the first two are shown on the card and in the name. */
  readonly specs: string
  readonly material: string
  /** List price of the smallest model, euro cents. */
  readonly price: number
  /** Width, height, depth in centimetres. */
  readonly size: readonly [number, number, number]
  readonly grams: number
  readonly carton: number
  /** Keys of `finishes`. */
  readonly colours: string
  /** Energy classes of its models. */
  readonly energy?: string
}
