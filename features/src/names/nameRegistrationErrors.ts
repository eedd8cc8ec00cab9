import { defineErrors } from '@portico/core'

/** The reasons why a name is not suggested or registered. */
export const nameRegistrationErrors = /* @__PURE__ */ defineErrors('nameRegistration', {
  suggestions: 'Error fetching name suggestions',
  register: (name: string) => `Error registering name ${name}`,
  taken: (name: string) => `${name} is taken`,
  noAccount: 'Address or auth connector not found',
  noPrice: (name: string) => `Error fetching the price of ${name}`,
  priceRose: (name: string) => `The price of ${name} rose`,
  feeUnknown: (name: string) => `The network fee of the transaction for ${name} is not known`,
  wouldFail: (name: string) => `The transaction for ${name} would fail`,
  differs: (name: string) => `The transaction for ${name} differs from what was shown`,
  badText: (name: string) => `A text of ${name} has characters that the registry does not take`,
  invalid: (name: string) => `${name} cannot be registered`,
  badOrder: (wrong: string) => `Invalid registration: ${wrong}`,
  answer: 'The node returned an invalid answer about the name',
  price: (name: string) => `The price of ${name} is out of range`,
  otherResolver: (name: string) => `${name} has its records at another resolver`,
})
