import type { Clock } from '@portico/core/async'
import type Client from '@walletconnect/sign-client'
import { walletConnectErrors } from '../../walletConnectErrors.ts'
import { type ClientHandlers, callHandler } from '../callHandler.ts'
import { readSession } from '../SessionData.ts'
import type { ClientEvent, Link, LocalClient } from '../WalletConnectClient.ts'
import { listenToClient } from './listenToClient.ts'
import { openSocket } from './openSocket.ts'
import { handleRepeatedEnds } from './patchLibrary.ts'
import { awaitResponse, sendRequest, serializeRequests } from './sendRequest.ts'
import { requestSignIn } from './signIn/requestSignIn.ts'

/** The reason that WalletConnect defines for a disconnect by the user. */
const userDisconnected = { code: 6000, message: 'User disconnected.' }

type LocalParts = {
  readonly clock: Clock
  /** Ends the pause before the next connection to the relay. */
  hurry(): void
}

/**
 * The client in the tab that holds the socket: each method calls the library. Calls run side by side, but requests get
 * their ids one after the other.
 */
export function createLocalClient(client: Client, { clock, hurry }: LocalParts): LocalClient {
  const listeners = new Set<(event: ClientEvent) => void>()
  const emit = (event: ClientEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const socket = openSocket(client.core.relayer, hurry)
  const serialize = serializeRequests(clock)
  handleRepeatedEnds(client.engine)
  const has = (topic: string) => client.session.keys.includes(topic)
  const handlers: ClientHandlers = {
    sessions: async () => client.session.getAll().flatMap((session) => readSession(session) ?? []),
    async propose({ namespaces, signIn }) {
      const connect = () => client.connect({ optionalNamespaces: namespaces })
      const { uri } = await socket.use(connect)
      const link = readLink(uri)
      if (!signIn) return link
      return socket.use(({ check }) =>
        requestSignIn(client, link, { namespaces, signIn, beforeSending: check }),
      )
    },
    request: (request, sending) =>
      socket.use(async ({ check, pass }) => {
        await sending?.confirm?.()
        return serialize((begun) => {
          check()
          return sendRequest(client, request, (id) => {
            begun()
            pass()
            sending?.sent?.(id)
          })
        })
      }),
    resume: ({ id }) => awaitResponse(client, id),
    clientId: () => client.core.crypto.getClientId(),
    async disconnect({ topic }) {
      if (!has(topic)) return
      try {
        await socket.use(() => client.disconnect({ topic, reason: userDisconnected }))
      } finally {
        // The session ends locally in any case; a wallet that was not reached notices at its next ping.
        if (has(topic)) await client.session.delete(topic, userDisconnected)
        emit({ type: 'ended', topic })
      }
    },
  }
  const unlisten = listenToClient(client, emit)
  return {
    call: (method, params, sending) => callHandler(handlers, method, params, sending),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      unlisten()
      socket.close()
      listeners.clear()
    },
  }
}

/** Parses a pairing link. Throws `walletConnect/relayUnreachable` for anything else. */
function readLink(uri: string | undefined): Link {
  const { topic } = /^wc:(?<topic>[0-9a-f]{64})@2\?/.exec(uri ?? '')?.groups ?? {}
  const expiry = Number(new URLSearchParams(uri?.split('?')[1]).get('expiryTimestamp'))
  if (uri === undefined || topic === undefined)
    throw walletConnectErrors.create('relayUnreachable', [])
  return { uri, topic, expiresAt: expiry > 0 ? expiry * 1_000 : Number.POSITIVE_INFINITY }
}
