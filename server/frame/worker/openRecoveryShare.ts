import { type Bytes, wipe } from '../bytes.ts'
import { frameError, rawCodeOf } from '../frameError.ts'
import { openFactor } from '../vault/openFactor.ts'
import type { AccountContext } from './WorkerContext.ts'

/** The recovery share, from a factor that the visitor presents. Overwrites `secret`; the caller overwrites the result. */
export async function openRecoveryShare(
  { accountApi, session }: AccountContext,
  { factorId, secret }: { readonly factorId: string; readonly secret: Bytes },
): Promise<Bytes> {
  const { factors } = await accountApi.recovery({})
  const factor = factors.find(({ id }) => id === factorId)
  if (!factor) throw frameError('factor')
  const params = Object.fromEntries(
    Object.entries(factor.params).map(([name, value]) => [name, String(value)]),
  )
  const release = async (proof: string) => {
    try {
      return (await accountApi.factor({ factor: factorId, proof })).ciphertext
    } catch (error) {
      throw rawCodeOf(error) === 'secure/code' ? frameError('factor') : error
    }
  }
  const sealed = { ...factor, params, ciphertext: factor.ciphertext ?? release }
  const share = await openFactor(sealed, session.wallet.id, secret)
  wipe(secret)
  return share
}
