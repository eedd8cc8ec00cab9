import type { SiwxMessage } from '@portico/core/siwx'
import { createMessenger } from '../message/createMessenger.ts'
import type { SiwxOptions } from '../SiwxOptions.ts'
import type { SiweConfig, SiweMessageArgs } from './SiweConfig.ts'
import { siweSessions } from './siweSessions.ts'

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
