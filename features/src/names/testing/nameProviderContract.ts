import type { NetworkDefinition } from '@portico/core'
import { isSameAddress } from '@portico/core/caip'
import type { ContractCase } from '@portico/core/testing'
import { checkSuggestions } from '../labels.ts'
import type { CreateNameProvider, NameProvider, NameProviderHost } from '../NameProvider.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'

/** A provider, a host with everything that it needs, and two accounts that can take names. */
export type NameProviderSample = {
  readonly create: CreateNameProvider
  readonly host: NameProviderHost
  readonly network: NetworkDefinition
  /** A label that is free at first. */
  readonly label: string
  readonly accounts: readonly [NameHolder, NameHolder]
}
export type NameHolder = {
  /** CAIP-10. */
  readonly account: string
  signMessage(message: string): Promise<string>
}
type Promises = Readonly<
  Record<string, (provider: NameProvider, sample: NameProviderSample) => void | Promise<void>>
>

/** The requirements of the feature on every provider. `open` returns a new sample each time. */
export function nameProviderContract(
  open: () => NameProviderSample | Promise<NameProviderSample>,
): readonly ContractCase[] {
  return Object.entries(promises).map(([name, keep]) => ({
    name,
    async run() {
      const sample = await open()
      await keep(sample.create(sample.host), sample)
    },
  }))
}

const promises: Promises = {
  'has an id, a name and a zone, and serves its network and no unknown family'(
    { id, name, zone, serves },
    { network },
  ) {
    ensure(/^[-\w]{1,40}$/.test(id), 'the id is of letters, digits, - and _')
    ensure(name.trim() !== '', 'the name is not empty')
    ensure(/^[a-z\d-]+(\.[a-z\d-]+)*$/.test(zone), 'the zone is labels between dots')
    ensure(serves(network.caipNetworkId), 'it serves the network')
    ensure(!serves('unknown:1'), 'it serves no family that nobody knows')
  },

  'takes names by a signature, or sells them'({ register, sale }) {
    ensure((register === undefined) !== (sale === undefined), 'it has `register` or `sale`')
  },

  async 'prepares a reservation with any secret, that pays nothing and goes to its contract'(
    { sale, zone },
    { label, accounts: [{ account }] },
  ) {
    if (!sale) return
    const order = { name: `${label}.${zone}`, account, years: 1 }
    for (const secret of [`0x${'5e'.repeat(32)}`, `0x${'0f'.repeat(32)}`]) {
      const { to = '', value = 0n } = await sale.commit({ ...order, secret })
      ensure(isSameAddress(to, sale.contract), 'it goes to its contract')
      ensure(value === 0n, 'it pays nothing')
    }
  },

  async 'suggests free names of its zone, the wanted one among them'(provider, { label }) {
    const answer = await provider.suggest({ label, signal: live() })
    const found = checkSuggestions(provider, answer)
    ensure(found.length === answer.length, 'each suggestion is a name of its zone, once')
    const suggestion = found.find(({ name }) => name === `${label}.${provider.zone}`)
    ensure(suggestion?.isTaken === false, 'the wanted name is listed as free')
  },

  async 'registers a name for the account that signed, and then lists it as taken'(
    provider,
    { label, accounts: [holder] },
  ) {
    if (!provider.register) return
    const name = `${label}.${provider.zone}`
    await provider.register({ name, ...holder, signal: live() })
    const found = await provider.suggest({ label, signal: live() })
    ensure(found.find((it) => it.name === name)?.isTaken === true, 'the name is taken')
  },

  async 'resolves its names, and no others'(provider, { label, network, accounts: [holder] }) {
    const { source } = provider
    if (!source || !provider.register) return
    const name = `${label}.${provider.zone}`
    const request = { network, signal: live() }
    ensure((await source.resolve?.(name, request)) === undefined, 'a free name has no address')
    await provider.register({ name, ...holder, signal: live() })
    const address = (await source.resolve?.(name, request)) ?? ''
    ensure(
      holder.account.toLowerCase().endsWith(`:${address.toLowerCase()}`),
      'the name is the address of the account',
    )
    const other = await source.resolve?.(`${label}.other.example`, request)
    ensure(other === undefined, 'it does not answer for other zones')
  },

  async 'refuses a name that somebody else has'(provider, { label, accounts: [holder, other] }) {
    if (!provider.register) return
    const name = `${label}.${provider.zone}`
    await provider.register({ name, ...holder, signal: live() })
    const error = await provider.register({ name, ...other, signal: live() }).then(
      () => undefined,
      (reason) => reason,
    )
    ensure(nameRegistrationErrors.is(error, 'taken'), 'it rejects with nameRegistration/taken')
  },

  async 'refuses the signature of another account'(provider, { label, accounts: [holder, other] }) {
    if (!provider.register) return
    const name = `${label}.${provider.zone}`
    const forged = { account: holder.account, signMessage: other.signMessage }
    const isRefused = await provider.register({ name, ...forged, signal: live() }).then(
      () => false,
      () => true,
    )
    ensure(isRefused, 'it rejects')
    const found = await provider.suggest({ label, signal: live() })
    ensure(found.find((it) => it.name === name)?.isTaken === false, 'the name is still free')
  },
}

function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(`A provider of names: ${what}`)
}

function live(): AbortSignal {
  return new AbortController().signal
}
