import type { WalletConnectHost, WalletConnectOptions } from '../../options/WalletConnectOptions.ts'
import { type ClientHandlers, callHandler } from '../callHandler.ts'
import { plainError } from '../clientErrors.ts'
import { clientAddress, clientMetadata } from '../clientSettings.ts'
import type { ClientEvent, LocalClient } from '../WalletConnectClient.ts'
import { openSecrets } from './crypto/browserSecrets.ts'
import { authToken, didKey } from './crypto/clientAuth.ts'
import { Keychain } from './crypto/Keychain.ts'
import { loadPrimitives } from './crypto/loadPrimitives.ts'
import type { OpenSocket } from './relay/Connection.ts'
import { onWake } from './relay/onWake.ts'
import { Relay } from './relay/Relay.ts'
import { openWebSocket } from './relay/webSocket.ts'
import { Inbox } from './sign/Inbox.ts'
import { Messenger } from './sign/Messenger.ts'
import { Proposals } from './sign/Proposals.ts'
import { Requests } from './sign/Requests.ts'
import { Sessions } from './sign/Sessions.ts'
import { SignState } from './sign/SignState.ts'
import { takeOver } from './takeOver.ts'

type Host = Pick<WalletConnectHost, 'storage' | 'clock' | 'projectId' | 'metadata' | 'alert'>

export type ProtocolPorts = {
  /** Clients of one group share their keys. */
  readonly group: string
  readonly openSocket?: OpenSocket
}

/** Opens the kit's own client of the protocol. Throws `walletConnect/noRelay`. */
export async function openProtocolClient(
  host: Host,
  options: WalletConnectOptions,
  { group, openSocket = openWebSocket }: ProtocolPorts,
): Promise<LocalClient> {
  const { storage, clock } = host
  const { relayUrl, projectId } = clientAddress(host, options)
  const [primitives, secrets] = await Promise.all([loadPrimitives(), openSecrets(group, clock)])
  await takeOver(storage, secrets)
  const state = new SignState(storage, clock)
  const keychain = new Keychain(primitives, secrets)
  await keychain.load(state.keyNames())
  // Without its key, a session is of no use.
  for (const topic of [...state.sessions.keys()])
    if (!keychain.has(topic)) state.removeSession(topic)
  const seed = await keychain.identity()

  const listeners = new Set<(event: ClientEvent) => void>()
  const emit = (event: ClientEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const relay = new Relay({
    clock,
    openSocket,
    async url() {
      const url = new URL(relayUrl)
      const now = clock.now()
      url.searchParams.set('auth', await authToken(primitives, { seed, audience: relayUrl, now }))
      url.searchParams.set('ua', 'wc-2/js-portico/browser')
      // So that a refusal is told in words, which a browser does not show of an HTTP status.
      url.searchParams.set('useOnCloseEvent', 'true')
      if (projectId !== undefined) url.searchParams.set('projectId', projectId)
      return url.href
    },
    onMail: (mail) => inbox.receive(mail),
    onFault: (fault) => emit({ type: 'relay', error: plainError(fault) }),
  })
  const messenger = new Messenger({ keychain, relay, clock })
  const base = { clock, state, keychain, relay, messenger, emit }
  const requests = new Requests(base)
  const sessions = new Sessions({ ...base, requests })
  const proposals = new Proposals({
    ...base,
    metadata: clientMetadata(host),
    begin: (session) => sessions.begin(session),
  })
  const inbox = new Inbox({ ...base, proposals, sessions, requests })
  relay.restore(state.topics())
  const stopWaking = onWake(() => relay.wake())

  const handlers: ClientHandlers = {
    sessions: async () =>
      [...state.sessions.values()].map(({ controller: _, latestId: __, ...session }) => session),
    propose: ({ namespaces, signIn }) => proposals.propose(namespaces, signIn),
    request: (request, sending) => requests.request(request, sending),
    resume: (request) => requests.resume(request),
    disconnect: ({ topic }) => sessions.disconnect(topic),
    clientId: async () => didKey(await primitives.identityKey(seed)),
  }
  return {
    call: (method, params, sending) => callHandler(handlers, method, params, sending),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      stopWaking()
      messenger.flush()
      requests.close()
      sessions.close()
      relay.close()
      listeners.clear()
    },
  }
}
