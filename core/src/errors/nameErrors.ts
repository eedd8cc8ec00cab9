import { defineErrors } from './defineErrors.ts'

/** Names of accounts: looking up and registering them. */
export const nameErrors = /* @__PURE__ */ defineErrors('names', {
  resolve: 'Error resolving name',
})
