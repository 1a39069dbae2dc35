/** Why a line is left out, or its article held back. */
export const VERDICTS = {
  longLine: 'is longer than 64 KiB',
  notJson: 'is not a JSON object',
  noSku: 'has no sku',
  badSku: 'has a sku with characters other than letters, digits, point, hyphen and underscore, or longer than 40',
  noName: 'has no name',
  longName: 'has a name longer than 300 characters',
  badText: 'has a text with a character that cannot be stored',
  badPrice: 'has a price that is negative, no number or too large',
  noPrice: 'has no price for a price list of this import',
  badPrices: 'has prices that are no numbers from 0 by price list',
  unknownList: 'has prices for a price list that the tenant does not have',
  noRate:
    'has an amount in a currency without a rate: give one with --rate, like --rate USD=0.92, for each currency of file and lists',
  badQuantity: 'has a stock or in_transit that is negative or no whole number',
  badPack: 'has a sale_double, pack_qty, carton_qty or pallet_qty that is no whole number of at least one piece',
  badCashBack: 'has a cash_back that is no list of at most 10 steps with from and cash_back, each step once and not negative',
  badTags: 'has tags that are no list of at most 3 texts of 1 to 30 characters',
  badEnergy: 'has an energy that is no { "class": "F", "range": "A-G" } with the class within the range',
  badArrivesOn: 'has an arrives_on that is no day like 2026-12-01',
  badOffShelf: 'has an off_shelf that is neither true nor false',
  badPresale: 'has a presale that is neither true nor false',
  badNewed: 'has a newed that is neither true nor false',
  badTop: 'has a top that is neither true nor false',
  badNotCheckStock: 'has a not_check_stock that is neither true nor false',
  badNames: 'has names that are no texts of 1 to 300 characters by language',
  badAccessories: 'has accessories that are no list of at most 50 with sku and per_piece, each once and none its own',
  badSuccessor: 'has a successor that is no other sku',
  notLabelled: 'has no energy label although its class needs one: it is in the catalogue and not published',
  duplicate: 'has the sku of a later line, which counts',
} as const
export type Verdict = keyof typeof VERDICTS
/** Maximum number of lines listed with a verdict; more are only counted. */
export const REJECTED_KEPT = 10_000
