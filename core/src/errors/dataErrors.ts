import { defineErrors } from './defineErrors.ts'

/** Figures that a service or a node did not give. */
export const dataErrors = /* @__PURE__ */ defineErrors('data', {
  balance: 'Token Balance Unavailable',
  transactions: 'Failed to fetch transactions',
})

/** Names of accounts: looking up and registering them. */
export const nameErrors = /* @__PURE__ */ defineErrors('names', {
  resolve: 'Error resolving name',
})
