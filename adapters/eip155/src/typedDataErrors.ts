import { defineErrors } from '@portico/core'

/** Why typed data (EIP-712) is not sent to the wallet. */
export const typedDataErrors = /* @__PURE__ */ defineErrors('typedData', {
  otherChain: (asked: string, network: string) =>
    `The typed data is for chain ${asked}, and the account is on ${network}`,
})
