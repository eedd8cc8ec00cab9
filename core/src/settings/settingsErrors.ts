import { defineErrors } from '../errors/defineErrors.ts'

/** Invalid options of a kit, a feature or the server. */
export const settingsErrors = /* @__PURE__ */ defineErrors('settings', {
  invalid: (what: string, of: string = 'createKit') => `Bad option of ${of}: ${what}`,
})
