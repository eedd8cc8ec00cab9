import { encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { decodeAnswer } from './decodeAnswer.ts'
import type { EnsContext } from './EnsContext.ts'
import { ensAbi } from './ensAbi.ts'
import type { EthName } from './normalEthName.ts'

/** The call whose answer `check` takes, so that other reads go with it. */
export function resolverCheck({ contracts }: EnsContext, { name, node }: EthName) {
  return {
    call: {
      to: contracts.registry,
      data: encodeFunctionData({ abi: ensAbi, functionName: 'resolver', args: [node] }),
    },
    /** Throws `nameRegistration/otherResolver` and `nameRegistration/answer`. */
    check(answer: Hex | undefined): void {
      const resolver = decodeAnswer('resolver', answer)
      if (!resolver) throw nameRegistrationErrors.create('answer', [])
      if (!isAddressEqual(resolver, contracts.resolver))
        throw nameRegistrationErrors.create('otherResolver', [name])
    },
  }
}
