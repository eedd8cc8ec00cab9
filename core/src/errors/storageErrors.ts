import { defineErrors } from './defineErrors.ts'

/** What cannot be stored. */
export const storageErrors = /* @__PURE__ */ defineErrors('storage', {
  badRecord: (key: string) => `Record not stored in "${key}": it could not be read back`,
})
