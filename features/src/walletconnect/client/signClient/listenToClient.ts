import type Client from '@walletconnect/sign-client'
import { plainError, relayFault } from '../clientErrors.ts'
import { readSession } from '../SessionData.ts'
import type { ClientEvent } from '../WalletConnectClient.ts'
import { openSignedIn } from './signIn/openSignedIn.ts'

type RequestRecord = {
  readonly topic: string
  readonly request: { readonly method: string }
  readonly response?: object
}
type Topic = { readonly topic: string }
type WalletEvent = Topic & {
  readonly params: { chainId: string; event: { name: string; data: unknown } }
}

const signIn = 'wc_sessionAuthenticate'
const requests = new Set(['wc_sessionPropose', signIn])
const noGrant = { message: 'The wallet granted no methods to the dapp' }
const cannotSignIn = 10_001

/** Emits the library's events as `ClientEvent`s; returns the function that stops it. */
export function listenToClient(client: Client, emit: (event: ClientEvent) => void): () => void {
  const updated = ({ topic }: Topic) => {
    const session = client.session.keys.includes(topic) && readSession(client.session.get(topic))
    if (session) emit({ type: 'updated', session })
  }
  const ended = ({ topic }: Topic) => emit({ type: 'ended', topic })
  const ofClient = {
    session_connect({ session }: { session: ReturnType<Client['session']['get']> }) {
      const data = readSession(session)
      if (data) emit({ type: 'settled', session: data })
    },
    session_update: updated,
    session_extend: updated,
    session_delete: ended,
    session_expire: ended,
    session_event: ({ topic, params: { chainId, event } }: WalletEvent) =>
      emit({ type: 'event', topic, chainId, name: event.name, data: event.data }),
  }
  // Responses are read here, because the library loses its own callbacks when the page reloads.
  const onResponse = (record: RequestRecord) => {
    const { topic: pairingTopic, request, response } = record
    if (!requests.has(request.method) || !response) return
    const reject = (cause: unknown) =>
      emit({ type: 'refused', pairingTopic, error: plainError(cause) })
    if ('error' in response) {
      // A wallet that cannot sign in while connecting continues with the proposal sent alongside.
      if (plainError(response.error).code !== cannotSignIn) reject(response.error)
    } else if (request.method === signIn)
      openSignedIn(client, record).then(
        (settled) => (settled ? emit({ type: 'settled', ...settled }) : reject(noGrant)),
        reject,
      )
  }
  const onRelayError = (error: unknown) =>
    emit({ type: 'relay', error: plainError(relayFault(error)) })
  const { history, relayer } = client.core
  const names = Object.keys(ofClient) as (keyof typeof ofClient)[]
  const setListeners = (change: 'on' | 'off') => {
    for (const name of names) client[change](name, ofClient[name] as never) // name and listener belong together
  }
  setListeners('on')
  history.on('history_updated', onResponse)
  relayer.on('relayer_error', onRelayError)
  return () => {
    setListeners('off')
    history.off('history_updated', onResponse)
    relayer.off('relayer_error', onRelayError)
  }
}
