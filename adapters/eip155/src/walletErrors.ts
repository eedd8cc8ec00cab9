import { nodeErrorName, requestErrors, rpcCodeOf, rpcCodes } from '@portico/core'
import { createWalletErrors } from '@portico/core/adapter'
import { callsErrors } from './callsErrors.ts'

/** Maps errors of a wallet, or of a node behind it, to kit errors. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({
  requestErrorOf(cause) {
    if (nodeErrorName(cause) === 'insufficientFunds')
      return requestErrors.create('insufficientFunds', [], { cause })
    const code = rpcCodeOf(cause)
    const name = callErrorNames.find((it) => rpcCodes[it] === code)
    return name && callsErrors.create(name, [], { cause })
  },
})

/** Names of the error codes of EIP-5792. */
const callErrorNames = [
  'unsupportedCapability',
  'unsupportedChain',
  'duplicateId',
  'unknownBundle',
  'bundleTooLarge',
  'upgradeRejected',
  'atomicityNotSupported',
] as const
