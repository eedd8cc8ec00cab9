import { parseCaipAddress } from '@portico/core'
import { encodeFunctionData, type Hex, isAddress, isHex, size, zeroHash } from 'viem'
import type { NameOrder } from '../NameSale.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { durationOf } from './durationOf.ts'
import type { EnsContext } from './EnsContext.ts'
import { ensAbi } from './ensAbi.ts'
import { normalEthName } from './normalEthName.ts'

/** The bit of a registration that sets the primary name of the sender on Ethereum. */
const reverseRecord = 1

/** The registration of an order. Throws `nameRegistration/invalid` and `nameRegistration/badOrder`. */
export function registrationOf(context: EnsContext, order: NameOrder) {
  const { label, node } = normalEthName(order.name)
  const { secret } = order
  if (!isHex(secret) || size(secret) !== 32)
    throw nameRegistrationErrors.create('badOrder', ['its secret is not of 32 bytes'])
  const owner = ownerOf(context, order)
  return {
    label,
    owner,
    duration: durationOf(context, order.years),
    secret,
    resolver: context.contracts.resolver,
    data: [encodeFunctionData({ abi: ensAbi, functionName: 'setAddr', args: [node, owner] })],
    reverseRecord,
    referrer: zeroHash,
  }
}

function ownerOf({ networkId: own }: EnsContext, { account }: NameOrder): Hex {
  const { networkId, address } = parseCaipAddress(account)
  const lower = address.toLowerCase()
  if (networkId !== own || !isAddress(lower))
    throw nameRegistrationErrors.create('badOrder', [`its account is not on ${own}`])
  return lower
}
