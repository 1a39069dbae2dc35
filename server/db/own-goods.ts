/** A query with the tenant as $1 and the account as $2: what the account has to do with, bought before, in its cart, or waited for. */
export const OWN_GOODS = `select goods_id from order_line where tenant_id = $1 and account_id = $2
  union select goods_id from cart_line where tenant_id = $1 and account_id = $2
  union select goods_id from arrival_notice where tenant_id = $1 and account_id = $2`
