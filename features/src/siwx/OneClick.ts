import { type CaipNetworkId, shortMessageOf } from '@portico/core'
import { withLimit } from '@portico/core/async'
import { parseCaipNetworkId } from '@portico/core/caip'
import type { SignIn, SignInQuestion } from '@portico/core/feature'
import { type SiwxFormat, type SiwxMessage, type SiwxSession, siwxErrors } from '@portico/core/siwx'
import type { SignInParts, SignInService } from './SignInService.ts'
import type { SessionStore } from './sessions/SessionStore.ts'
import { cacaoSchema } from './sessions/sessionSchemas.ts'
import { siteFields } from './signInMessage.ts'

export type OneClickParts = Omit<SignInParts, 'rules'> & {
  readonly signInService: Pick<SignInService, 'supportOf'>
  readonly store: Pick<SessionStore, 'acceptAll'>
}
type OpenRequest = {
  readonly chainIds: readonly CaipNetworkId[]
  readonly question: SignInQuestion
  readonly read: NonNullable<SiwxFormat['readCacao']>
}

/** Number of sessions that a server keeps per visitor. */
const maxSessions = 10

/**
 * Signs in as part of the wallet's approval to connect. Wallets write the text themselves, so a dapp with its own
 * messenger, text or signer requests the signature after connecting instead.
 */
export class OneClick implements SignIn {
  readonly #parts: OneClickParts
  /** Open requests by nonce; each accepts one answer. */
  readonly #requests = new Map<string, OpenRequest>()

  constructor(parts: OneClickParts) {
    this.#parts = parts
  }

  async ask(chainIds: readonly CaipNetworkId[]): Promise<SignInQuestion | undefined> {
    const [chainId] = chainIds
    const { host, options, sessions, signInService } = this.#parts
    const { messenger, createMessage, signer, oneClick = true } = options
    const isByDapp = messenger ?? createMessage ?? signer
    if (!chainId || isByDapp || !oneClick || !sessions.acceptAll) return undefined
    const support = await signInService.supportOf(parseCaipNetworkId(chainId).namespace)
    const read = support?.format.readCacao
    if (!read) return undefined
    const { nonce, now = host.clock.now() } = await sessions.nonce()
    const question = siteFields(options, { nonce, now })
    this.#requests.set(nonce, { chainIds, question, read })
    // By the server's clock, as in the view.
    return { ...question, issuedAt: new Date(now).toISOString() }
  }

  async accept(cacaos: readonly unknown[], signal?: AbortSignal): Promise<void> {
    const { host, store } = this.#parts
    host.notify('loading', host.t('authenticating'))
    const signed: SiwxSession[] = []
    const where = () => ({
      network: signed.at(-1)?.data.chainId ?? '',
      isSmartAccount: signed.at(-1)?.cacao?.s.t === 'eip1271',
    })
    try {
      signed.push(...this.#inOrder(cacaos.map((one) => this.#read(one))))
      for (const { data } of signed) this.#requests.delete(data.nonce)
      const accepted = store.acceptAll(signed, () => !signal?.aborted)
      await withLimit(accepted, { clock: host.clock, ...(signal && { signal }) })
      host.notify('success', host.t('signedIn'))
      host.track('SIWX_AUTH_SUCCESS', where())
    } catch (error) {
      host.notify('error', host.t('unprepared'))
      host.track('SIWX_AUTH_ERROR', { ...where(), message: shortMessageOf(error) })
      throw error
    }
  }

  #read(value: unknown): SiwxSession {
    const { success, data: cacao } = cacaoSchema.safeParse(value)
    if (!success) throw siwxErrors.create('malformed', [])
    const request = this.#requests.get(cacao.p.nonce)
    if (!request) throw siwxErrors.create('badNonce', [])
    const read = request.read(cacao)
    if (!request.chainIds.includes(read.data.chainId)) throw siwxErrors.create('wrongChain', [])
    checkCacao(request.question, read.data)
    return { ...read, signature: cacao.s.s, cacao }
  }

  /** Sorts the current network last, so that it counts as the latest session. */
  #inOrder(sessions: readonly SiwxSession[]): readonly SiwxSession[] {
    const { networks } = this.#parts.host
    const isCurrent = ({ data: { chainId } }: SiwxSession) =>
      Number(networks.current(parseCaipNetworkId(chainId).namespace)?.caipNetworkId === chainId)
    return sessions.toSorted((one, other) => isCurrent(one) - isCurrent(other)).slice(-maxSessions)
  }
}

const comparedFields = ['domain', 'uri', 'nonce', 'expirationTime', 'notBefore'] as const

/**
 * Compares the message that a wallet signed while connecting with the request. The wallet may append the
 * permissions that it grants to the dapp (ERC-5573) to statement and resources. Throws `siwx/altered`.
 */
function checkCacao(request: SignInQuestion, answer: SiwxMessage): void {
  const { statement = '', resources = [] } = answer
  const changed = comparedFields.filter((key) => request[key] !== answer[key]).map(String)
  if (!statement.startsWith(request.statement ?? '')) changed.push('statement')
  if (request.resources?.some((one, at) => one !== resources[at])) changed.push('resources')
  if (changed.length > 0)
    throw siwxErrors.create('altered', [], { hints: [`The wallet changed ${changed.join(', ')}`] })
}
