/** What an author writes about a family of products; `expand.ts` makes the models. */
export interface Family {
  /** Two letters of the article number. */
  readonly code: string
  /** Second level of the tree; the family is the leaf below it. */
  readonly group: string
  readonly shape: string
  /** The type's name, nine languages parted by '|'. */
  readonly type: string
  /** One sentence, nine lines. */
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
  /** Energy label: the classes its models have. */
  readonly energy?: string
}
