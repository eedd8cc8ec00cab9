import { defineErrors } from './defineErrors.ts'

/** Names of accounts: looking up and registering them. */
export const nameErrors = /* @__PURE__ */ defineErrors('names', {
  resolve: 'Error resolving name',
  suggestions: 'Error fetching name suggestions',
  lookup: 'Error fetching names for address',
  register: (name: string) => `Error registering name ${name}`,
  noNetwork: 'Network not found',
  noAddress: 'Address or auth connector not found',
})
