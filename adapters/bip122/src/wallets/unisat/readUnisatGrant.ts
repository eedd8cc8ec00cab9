import * as z from 'zod/mini'
import type { ChainName } from '../../chains.ts'
import { addressText } from '../../schemas.ts'
import type { Grant } from '../../session/Grant.ts'
import { toGrant } from '../../session/toGrant.ts'
import { fit } from '../fit.ts'
import { readUnisatChain } from './readUnisatChain.ts'
import type { UnisatApi } from './UnisatApi.ts'

const list = z.array(addressText).check(z.maxLength(100))
const one = z.object({ address: addressText })

export type UnisatAnswer = {
  readonly api: UnisatApi
  /** Addresses, or OKX's single account. */
  readonly accounts: unknown
  /** The chain that this object of the wallet is for, where it is for one alone. */
  readonly chain: ChainName | undefined
}

/** The grant in an answer of UniSat's kind: one address, which serves for everything. */
export async function readUnisatGrant({
  api,
  accounts,
  chain,
}: UnisatAnswer): Promise<Grant | undefined> {
  const read = fit(z.union([list, one]), 'requestAccounts', accounts)
  const address = 'address' in read ? read.address : read[0]
  if (address === undefined) return undefined
  const publicKey = await api.getPublicKey?.()
  const key = typeof publicKey === 'string' && { publicKey }
  const said = chain ?? (await readUnisatChain(api))
  return toGrant([{ address, purpose: 'payment', ...key }], said)
}
