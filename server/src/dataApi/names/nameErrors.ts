import { defineErrors } from '@portico/core'

/** Errors of the storages of names. */
export const nameErrors = /* @__PURE__ */ defineErrors('nameRegistry', {
  newer: (version: number, known: number) =>
    `The storage has version ${version} of the name tables; this release supports up to ${known}`,
  noDatabase: (name: string) => `The package ${name} is missing`,
})
