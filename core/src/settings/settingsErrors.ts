import { defineErrors } from '../errors/defineErrors.ts'

/** What the dapp said when it created its kit, a feature or a server of its own. */
export const settingsErrors = /* @__PURE__ */ defineErrors('settings', {
  invalid: (what: string, of: string = 'createKit') => `Bad option of ${of}: ${what}`,
})
