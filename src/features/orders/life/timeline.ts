import type { Order } from '#domain/contract/order-shapes.ts'
import type { OrderEvent } from '#domain/contract/order-life.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'

export interface Moment {
  readonly at: string
  readonly kind: OrderEvent['kind'] | 'given' | 'submitted' | 'changed' | 'note'
  /** '' if a machine reported it. */
  readonly by: string
  /** Number of a parcel or an invoice, a reason, or the text of the note; '' if none. */
  readonly about: string
}

/** What happened to an order, the earliest first: from its own fields and from the events reported to the service. */
export function timelineOf(entry: OrderEntry): readonly Moment[] {
  const { order, submittedAt, draftedAt, note, actor } = entry
  const by = actor?.name ?? ''
  if (submittedAt === null) return [{ at: draftedAt, kind: 'given', by, about: '' }]
  const moments: Moment[] = [{ at: submittedAt, kind: 'submitted', by, about: '' }]
  if (entry.withChanges) moments.push({ at: submittedAt, kind: 'changed', by: '', about: '' })
  if (note) moments.push({ at: note.at, kind: 'note', by: note.by, about: note.text })
  if (order) moments.push(...told(order), ...untold(order))
  return moments.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

const told = ({ events = [] }: Order): readonly Moment[] =>
  events.map(({ at, kind, actor, facts }) => ({
    at,
    kind,
    by: actor.kind === 'machine' ? '' : actor.name,
    about: aboutOf(kind, facts),
  }))

const aboutOf = (kind: OrderEvent['kind'], facts: OrderEvent['facts']): string => {
  if (kind.startsWith('return')) return [facts.returnNumber, facts.reason].filter((fact) => fact !== undefined).join(' · ')
  const fact =
    kind === 'shipped' ? facts.shipmentNumber : kind === 'invoiced' || kind === 'credited' ? facts.invoiceNumber : facts.reason
  return fact === undefined ? '' : String(fact)
}

/** Parcels and a cancellation that have no event. */
function untold({ events = [], shipments = [], cancelled }: Order): readonly Moment[] {
  const parcels = new Set(events.flatMap(({ kind, facts }) => (kind === 'shipped' ? [String(facts.shipmentNumber)] : [])))
  const isCancelTold = events.some(({ kind }) => kind === 'cancelled')
  return [
    ...shipments
      .filter(({ shipmentNumber }) => !parcels.has(shipmentNumber))
      .map(({ shippedAt, shipmentNumber }) => ({ at: shippedAt, kind: 'shipped' as const, by: '', about: shipmentNumber })),
    ...(cancelled && !isCancelTold
      ? [{ at: cancelled.at, kind: 'cancelled' as const, by: cancelled.by, about: cancelled.reason }]
      : []),
  ]
}
