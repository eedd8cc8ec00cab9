import { defineErrors } from '../errors/defineErrors.ts'

/** What the dapp said when it created its kit. */
export const settingsErrors = /* @__PURE__ */ defineErrors('settings', {
  invalid: (what: string) => `Bad option of createKit: ${what}`,
})
