/** Articles that the account has bought, has in its cart or waits for; a query with the tenant as $1 and the account as $2. */
export const OWN_GOODS = `select goods_id from order_line where tenant_id = $1 and account_id = $2
  union select goods_id from cart_line where tenant_id = $1 and account_id = $2
  union select goods_id from arrival_notice where tenant_id = $1 and account_id = $2`
