import { defineErrors } from '@portico/core'

/** Why a fee is rejected. */
export const feeErrors = /* @__PURE__ */ defineErrors('fee', {
  aboveLimit: (fee: string, limit: string) =>
    `The fee is ${fee}, and at most ${limit} is paid without a reviewed fee`,
})
