import { defineErrors } from './defineErrors.ts'

/** Failed requests for balances and transactions. */
export const dataErrors = /* @__PURE__ */ defineErrors('data', {
  balance: 'Token Balance Unavailable',
  transactions: 'Failed to fetch transactions',
})

/** Names of accounts: resolving and registering them. */
export const nameErrors = /* @__PURE__ */ defineErrors('names', {
  resolve: 'Error resolving name',
})
