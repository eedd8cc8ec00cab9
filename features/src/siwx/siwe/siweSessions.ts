import { siwxErrors } from '@portico/core/siwx'
import type { Sessions, SignedIn } from '../sessions/Sessions.ts'
import type { SiweConfig, SiweSession } from './SiweConfig.ts'

/** Sessions that the dapp verifies and stores, by the former configuration. */
export function siweSessions(config: SiweConfig): Sessions {
  const ask = async <value>(question: () => Promise<value>) => {
    try {
      return await question()
    } catch (cause) {
      throw siwxErrors.create('unavailable', [], { cause })
    }
  }
  return {
    covers: (namespace) => namespace === 'eip155',
    nonce: async (address) => ({ nonce: await ask(() => config.getNonce(address)) }),
    async all() {
      const session = await ask(() => config.getSession())
      return session ? [toSignedIn(session)] : []
    },
    async accept({ data, message, signature }) {
      if (!(await ask(() => config.verifyMessage({ message, signature }))))
        throw siwxErrors.create('badSignature', [])
      const session = await ask(() => config.getSession())
      if (!session) throw siwxErrors.create('badSignature', [])
      config.onSignIn?.(session)
      const { accountAddress: address, chainId } = data
      return { ...toSignedIn(session), address, chainId }
    },
    async end() {
      await ask(() => config.signOut())
      config.onSignOut?.()
    },
  }
}

function toSignedIn({ address, chainId }: SiweSession): SignedIn {
  return { address, chainId: `eip155:${chainId}` }
}
