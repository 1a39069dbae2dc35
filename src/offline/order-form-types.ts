/** The order confirmation form, durable while it is filled in. */
export interface OrderForm {
  /** Born with the form (decisions §7): the order that grows out of it. */
  readonly orderId: string
  readonly draftedAt: string
  readonly addressId: string | null
  readonly ownNumber: string
  readonly notes: string
  readonly requestedOn: string | null
}

/** The order confirmation form of the chosen account, which all windows share. */
export interface DraftActs {
  /** The stored form, or a new one that is stored now; `now` is the service's clock. undefined: this device cannot keep any. */
  open(now: number): Promise<OrderForm | undefined>
  /** The form that is stored now, and whether the order of this id was given, by which command. */
  look(orderId: string): Promise<{
    readonly form: OrderForm | undefined
    readonly isGiven: boolean
    readonly commandId: string | null
  }>
  /** `replaced`: it is not the stored form any more, so nothing was written. */
  save(form: OrderForm): Promise<'saved' | 'replaced' | 'failed'>
  /** Told when the stored form may have changed, in any window. */
  onChange(listener: () => void): () => void
}
