import { type SiwxMessage, siwxErrors } from '@portico/core/siwx'
import type { SiwxOptions } from '../SiwxOptions.ts'
import type { Sessions, SignedIn } from '../sessions/Sessions.ts'
import { createMessenger } from '../signInMessage.ts'
import type { SiweConfig, SiweMessageArgs, SiweSession } from './SiweConfig.ts'

/** Converts the former configuration to the current options. */
export function siweOptions(config: SiweConfig): SiwxOptions {
  return {
    sessions: siweSessions(config),
    async messenger(request) {
      const { exp, nbf, chains: _, ...fields } = (await config.getMessageParams?.()) ?? {}
      const { expirationTime: __, ...message } = await createMessenger(fields)(request)
      return {
        ...message,
        ...fields,
        ...(exp !== undefined && { expirationTime: exp }),
        ...(nbf !== undefined && { notBefore: nbf }),
      }
    },
    createMessage: (message) => config.createMessage(argsOf(message)),
  }
}

function argsOf({ accountAddress, chainId, ...message }: SiwxMessage): SiweMessageArgs {
  const { issuedAt, expirationTime, notBefore, ...same } = message
  return {
    ...same,
    address: `${chainId}:${accountAddress}`,
    chainId: Number(chainId.split(':')[1]),
    ...(issuedAt !== undefined && { iat: issuedAt }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
  }
}

/** Sessions that the dapp verifies and stores, by the former configuration. */
function siweSessions(config: SiweConfig): Sessions {
  const request = async <value>(call: () => Promise<value>) => {
    try {
      return await call()
    } catch (cause) {
      throw siwxErrors.create('unavailable', [], { cause })
    }
  }
  return {
    covers: (namespace) => namespace === 'eip155',
    nonce: async (address) => ({ nonce: await request(() => config.getNonce(address)) }),
    async all() {
      const session = await request(() => config.getSession())
      return session ? [toSignedIn(session)] : []
    },
    async accept({ data, message, signature }) {
      if (!(await request(() => config.verifyMessage({ message, signature }))))
        throw siwxErrors.create('badSignature', [])
      const session = await request(() => config.getSession())
      if (!session) throw siwxErrors.create('badSignature', [])
      config.onSignIn?.(session)
      const { accountAddress: address, chainId } = data
      return { ...toSignedIn(session), address, chainId }
    },
    async end() {
      await request(() => config.signOut())
      config.onSignOut?.()
    },
  }
}

function toSignedIn({ address, chainId }: SiweSession): SignedIn {
  return { address, chainId: `eip155:${chainId}` }
}
