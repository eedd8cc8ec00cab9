import type { WebSocket } from 'ws'
import { closeSocket, type GoodbyeReason } from './closeSocket.ts'
import type { Mail, MailKey } from './Mail.ts'
import { RecentIds } from './RecentIds.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { relayErrors } from './relayErrors.ts'

/** One connected socket: what it was sent, what it has acknowledged, and whether it keeps up. */
export class Peer {
  /** The `did:key` that it proved to hold; two sockets may be one client. */
  readonly client: string
  /** Subscription ids by topic. */
  readonly topics = new Map<string, string>()
  readonly #socket: WebSocket
  readonly #limits: RelayLimits
  readonly #unanswered = new Map<number, MailKey>()
  readonly #waiting = new Set<string>()
  /** Mail may come by two ways at once, from its mailbox and as news: it is sent once. */
  readonly #answered = new RecentIds()
  /** Topics whose mailboxes hold mail that it had no room for. */
  readonly #behind = new Set<string>()
  #lastId = 0
  #alive = true
  #stuck = false

  constructor(socket: WebSocket, client: string, limits: RelayLimits) {
    this.#socket = socket
    this.client = client
    this.#limits = limits
  }

  /** Replies are few and small; who lets them pile up has stopped reading. */
  send(text: string): void {
    if (this.#socket.bufferedAmount > 8 * this.#limits.bufferedBytes) this.close('tooSlow')
    else this.#socket.send(text)
  }

  close(reason: GoodbyeReason): void {
    closeSocket(this.#socket, relayErrors.create(reason, []))
  }

  /** `true` when the mail was sent; what there is no room for stays in its mailbox. */
  deliver(mail: Mail): boolean {
    const subscription = this.topics.get(mail.topic)
    if (subscription === undefined || mail.from === this.client) return false
    if (this.#waiting.has(mail.id) || this.#answered.has(mail.id)) return false
    if (this.#behind.has(mail.topic) || !this.#hasRoom(1)) {
      this.#behind.add(mail.topic)
      return false
    }
    this.#lastId += 1
    this.#unanswered.set(this.#lastId, { topic: mail.topic, id: mail.id })
    this.#waiting.add(mail.id)
    this.#socket.send(
      `{"id":${this.#lastId},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${subscription}","data":${mail.data}}}`,
    )
    return true
  }

  /** The mail that an answer with this id is about. */
  answered(id: number): MailKey | undefined {
    const key = this.#unanswered.get(id)
    if (!key) return undefined
    this.#unanswered.delete(id)
    this.#waiting.delete(key.id)
    this.#answered.add(key.id)
    return key
  }

  /** The topics to read again; none before there is room for so much that it is worth the reading. */
  get readyToCatchUp(): readonly string[] {
    return this.#behind.size > 0 && this.#hasRoom(2) ? [...this.#behind] : []
  }

  /** The mailbox of this topic is being read. */
  catchUp(topic: string): void {
    if (this.#behind.delete(topic)) this.#stuck = false
  }

  /** A sign of life. */
  pong(): void {
    this.#alive = true
  }

  /** Asks for a sign of life. `false` when there was none, or no progress, since the last time. */
  beat(): boolean {
    const stuck = this.#stuck && this.#behind.size > 0
    if (stuck) this.close('tooSlow')
    if (stuck || !this.#alive) return false
    this.#alive = false
    this.#stuck = true
    this.#answered.turn()
    this.#socket.ping()
    return true
  }

  #hasRoom(part: 1 | 2): boolean {
    const { bufferedBytes, unacknowledged } = this.#limits
    return (
      this.#socket.bufferedAmount <= bufferedBytes / part &&
      this.#unanswered.size < unacknowledged / part
    )
  }
}
