import type { Mail } from './Mail.ts'
import { type HeapItem, MaxHeap } from './MaxHeap.ts'
import { type MailQuotas, mailBounds } from './mailQuotas.ts'
import { relayErrors } from './relayErrors.ts'
import type { Sender } from './Sender.ts'

/** Counts stored mail by client, address block, project and in total, and selects the messages to evict. */
export class MailAccounts {
  readonly #quotas: MailQuotas
  readonly #all = newAccount('')
  readonly #clients = new Map<string, MailAccount>()
  readonly #blocks = new Map<string, MailBlock>()
  readonly #projects = new Map<string, MailAccount>()
  readonly #fullest = new MaxHeap<MailBlock>()

  constructor(quotas: MailQuotas) {
    this.#quotas = quotas
  }

  get totals(): { readonly bytes: number; readonly messages: number } {
    const { bytes, messages } = this.#all
    return { bytes, messages }
  }

  /**
   * The next message to evict so that `cost` more bytes of the sender fit; `undefined` when they fit. Throws
   * `relay/clientMailFull`, `blockMailFull`, `projectMailFull`, or `mailboxesFull` when the sender itself holds the most.
   */
  nextToEvict(sender: Sender, cost: number): StoredMail | undefined {
    const { client, block, project } = sender
    const accounts = [
      this.#clients.get(client),
      this.#blocks.get(block),
      this.#projects.get(project),
    ]
    for (const [index, { bytes, messages, error }] of mailBounds(this.#quotas, sender).entries()) {
      const account = accounts[index]
      if ((account?.bytes ?? 0) + cost <= bytes && (account?.messages ?? 0) < messages) continue
      const evictable = firstOf(account?.acknowledged)
      if (evictable) return evictable
      throw relayErrors.create(error, [])
    }
    if (this.#all.bytes + cost <= this.#quotas.maxBytes) return undefined
    return firstOf(this.#all.acknowledged) ?? this.#oldestOfFullest(sender)
  }

  add(mail: Mail, sender: Sender, cost: number): StoredMail {
    const { client, block: key, project } = sender
    const block = entry(this.#blocks, key, newBlock)
    const holder = entry(block.holders, client, (client) => newHolder(client, block))
    const clientAccount = entry(this.#clients, client, newAccount)
    const accounts = [clientAccount, block, entry(this.#projects, project, newAccount), this.#all]
    const stored = { mail, cost, acknowledgedBy: [], holder, accounts }
    holder.mails.add(stored)
    for (const account of accounts) account.messages += 1
    this.#count(stored, cost)
    return stored
  }

  /** Marks a message as acknowledged: such messages are evicted first. */
  markAcknowledged(stored: StoredMail): void {
    for (const account of stored.accounts) {
      account.acknowledged ??= new Set()
      account.acknowledged.add(stored)
    }
  }

  remove(stored: StoredMail): void {
    const { holder, accounts, cost } = stored
    holder.mails.delete(stored)
    for (const account of accounts) {
      account.messages -= 1
      account.acknowledged?.delete(stored)
      if (account.acknowledged?.size === 0) account.acknowledged = undefined
    }
    this.#count(stored, -cost)
    const [client, block, project] = accounts as [MailAccount, MailBlock, MailAccount]
    if (client.messages === 0) this.#clients.delete(client.key)
    if (project.messages === 0) this.#projects.delete(project.key)
    if (holder.mails.size === 0) block.holders.delete(holder.client)
    if (block.messages === 0) this.#blocks.delete(block.key)
  }

  #count({ holder, accounts }: StoredMail, bytes: number): void {
    for (const account of accounts) account.bytes += bytes
    holder.bytes += bytes
    holder.block.fullest.update(holder)
    this.#fullest.update(holder.block)
  }

  #oldestOfFullest({ client, block }: Sender): StoredMail {
    const fullest = this.#fullest.largest?.fullest.largest
    const oldest = firstOf(fullest?.mails)
    const isSender = fullest?.client === client && fullest.block.key === block
    if (!oldest || isSender) throw relayErrors.create('mailboxesFull', [])
    return oldest
  }
}

function newAccount(key: string): MailAccount {
  return { key, bytes: 0, messages: 0, acknowledged: undefined }
}

function newBlock(key: string): MailBlock {
  const fullest = new MaxHeap<MailHolder>()
  return { ...newAccount(key), at: -1, holders: new Map(), fullest }
}

function newHolder(client: string, block: MailBlock): MailHolder {
  return { client, block, bytes: 0, at: -1, mails: new Set() }
}

function entry<value>(map: Map<string, value>, key: string, create: (key: string) => value): value {
  const existing = map.get(key)
  if (existing) return existing
  const created = create(key)
  map.set(key, created)
  return created
}

function firstOf<item>(items: Iterable<item> | undefined): item | undefined {
  for (const item of items ?? []) return item
  return undefined
}

/** A stored message with the accounts that count it. */
export type StoredMail = {
  readonly mail: Mail
  /** Bytes that the message counts for in quotas. */
  readonly cost: number
  readonly acknowledgedBy: string[]
  readonly holder: MailHolder
  /** Accounts of its client, its address block, its project, and the total, in this order. */
  readonly accounts: readonly MailAccount[]
}

type MailAccount = {
  readonly key: string
  bytes: number
  messages: number
  /**
   * Acknowledged messages in order of acknowledgement, which are evicted first. Absent when there are none, to save
   * memory.
   */
  acknowledged: Set<StoredMail> | undefined
}

/** Mail of one client from one address block, oldest first. */
type MailHolder = HeapItem & {
  readonly client: string
  readonly block: MailBlock
  readonly mails: Set<StoredMail>
}

type MailBlock = MailAccount &
  HeapItem & {
    readonly holders: Map<string, MailHolder>
    readonly fullest: MaxHeap<MailHolder>
  }
