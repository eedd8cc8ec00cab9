import { defineErrors } from '@portico/core'

/** Why a contract would reject a transaction, or cannot be part of one. */
export const contractErrors = /* @__PURE__ */ defineErrors('contract', {
  reverted: (reason: string) => `The contract refuses this: ${reason}`,
  panic: (code: string) => `The contract would end with panic ${code}`,
  ownError: (data: string) => `The contract refuses this with an error of its own: ${data}`,
  noDecimals: (address: string) =>
    `The contract ${address} does not say how many decimals its token has, so no amount of it can be sent`,
  silent: 'The contract refuses this and does not say why',
})
