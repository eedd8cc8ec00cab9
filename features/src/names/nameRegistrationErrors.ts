import { defineErrors } from '@portico/core'

/** The reasons why a name is not suggested or registered. */
export const nameRegistrationErrors = /* @__PURE__ */ defineErrors('nameRegistration', {
  suggestions: 'Error fetching name suggestions',
  register: (name: string) => `Error registering name ${name}`,
  taken: (name: string) => `${name} is taken`,
  noAccount: 'Address or auth connector not found',
})
