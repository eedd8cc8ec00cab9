import { defineErrors } from '../errors/defineErrors.ts'

/** A transfer that differs from what was reviewed; apart from `requestErrors`, which come with the page. */
export const transferErrors = /* @__PURE__ */ defineErrors('transfer', {
  otherDecimals: (token: string, onChain: number, given: number) =>
    `${token} has ${onChain} decimals on the chain, not ${given}`,
  feeAboveReview: (now: string, reviewed: string) =>
    `The fee is now ${now}, more than 1.25 times the reviewed ${reviewed}: confirm the new fee`,
  feeNotReviewed: (fee: string, limit: string) =>
    `A fee of ${fee} was not reviewed, and without a review at most ${limit} is paid`,
})
