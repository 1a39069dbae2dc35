import type { CancelOption } from '#domain/rules/order.ts'

interface Text {
  readonly id: string
  readonly message: string
}

/** Why an order is cancelled. §4 */
export const cancelOptionTexts: Readonly<Record<CancelOption, Text>> = {
  orderedTwice: /*i18n*/ { id: 'order.cancel.orderedTwice', message: 'Ordered twice' },
  wrongArticle: /*i18n*/ { id: 'order.cancel.wrongArticle', message: 'Wrong article' },
  wrongQuantity: /*i18n*/ { id: 'order.cancel.wrongQuantity', message: 'Wrong quantity' },
  wrongAddress: /*i18n*/ { id: 'order.cancel.wrongAddress', message: 'Wrong delivery address' },
  tooLate: /*i18n*/ { id: 'order.cancel.tooLate', message: 'It would come too late' },
  notNeeded: /*i18n*/ { id: 'order.cancel.notNeeded', message: 'No longer needed' },
  other: /*i18n*/ { id: 'order.cancel.other', message: 'Another reason' },
}
