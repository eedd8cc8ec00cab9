import { LargestFirst } from './LargestFirst.ts'
import type { Mail } from './Mail.ts'
import type { MailQuotas } from './MailQuotas.ts'
import { mailBounds } from './mailBounds.ts'
import { relayErrors } from './relayErrors.ts'
import type { Sender } from './Sender.ts'
import type { MailAccount, MailBlock, MailHolder, StoredMail } from './StoredMail.ts'

/** Counts the mail that waits by client, address block, project and in all, and tells which goes first. */
export class MailAccounts {
  readonly #quotas: MailQuotas
  readonly #all = newAccount('')
  readonly #clients = new Map<string, MailAccount>()
  readonly #blocks = new Map<string, MailBlock>()
  readonly #projects = new Map<string, MailAccount>()
  readonly #fullest = new LargestFirst<MailBlock>()

  constructor(quotas: MailQuotas) {
    this.#quotas = quotas
  }

  get held(): { readonly bytes: number; readonly messages: number } {
    const { bytes, messages } = this.#all
    return { bytes, messages }
  }

  /**
   * The message that has to go before `cost` more of that sender fit; none once they do. Throws `relay/clientMailFull`,
   * `blockMailFull`, `projectMailFull`, or `mailboxesFull` where the sender itself holds the most.
   */
  nextToGo(sender: Sender, cost: number): StoredMail | undefined {
    const { client, block, project } = sender
    const accounts = [
      this.#clients.get(client),
      this.#blocks.get(block),
      this.#projects.get(project),
    ]
    for (const [index, { bytes, messages, error }] of mailBounds(this.#quotas, sender).entries()) {
      const account = accounts[index]
      if ((account?.bytes ?? 0) + cost <= bytes && (account?.messages ?? 0) < messages) continue
      const taken = firstOf(account?.taken)
      if (taken) return taken
      throw relayErrors.create(error, [])
    }
    if (this.#all.bytes + cost <= this.#quotas.maxBytes) return undefined
    return firstOf(this.#all.taken) ?? this.#oldestOfFullest(sender)
  }

  add(mail: Mail, sender: Sender, cost: number): StoredMail {
    const { client, block: key, project } = sender
    const block = entry(this.#blocks, key, newBlock)
    const holder = entry(block.holders, client, (client) => newHolder(client, block))
    const one = entry(this.#clients, client, newAccount)
    const accounts = [one, block, entry(this.#projects, project, newAccount), this.#all]
    const kept = { mail, cost, takenBy: [], holder, accounts }
    holder.mails.add(kept)
    for (const account of accounts) account.messages += 1
    this.#count(kept, cost)
    return kept
  }

  /** Puts a message that somebody acknowledged among those that go first. */
  take(kept: StoredMail): void {
    for (const account of kept.accounts) {
      account.taken ??= new Set()
      account.taken.add(kept)
    }
  }

  remove(kept: StoredMail): void {
    const { holder, accounts, cost } = kept
    holder.mails.delete(kept)
    for (const account of accounts) {
      account.messages -= 1
      account.taken?.delete(kept)
      if (account.taken?.size === 0) account.taken = undefined
    }
    this.#count(kept, -cost)
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
  return { key, bytes: 0, messages: 0, taken: undefined }
}

function newBlock(key: string): MailBlock {
  const fullest = new LargestFirst<MailHolder>()
  return { ...newAccount(key), at: -1, holders: new Map(), fullest }
}

function newHolder(client: string, block: MailBlock): MailHolder {
  return { client, block, bytes: 0, at: -1, mails: new Set() }
}

function entry<value>(map: Map<string, value>, key: string, create: (key: string) => value): value {
  const there = map.get(key)
  if (there) return there
  const made = create(key)
  map.set(key, made)
  return made
}

function firstOf<item>(items: Iterable<item> | undefined): item | undefined {
  for (const item of items ?? []) return item
  return undefined
}
