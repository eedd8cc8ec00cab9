import * as z from 'zod/mini'

const whole = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, `Expected a whole number from 0 to ${most}`)),
    z.pipe(z.transform(Number), z.number().check(z.lte(most, `Expected ${most} at most`))),
  )
const text = z.string()
const url = (pattern: RegExp, example: string) =>
  z.string().check(z.regex(pattern, `Expected an address such as ${example}`))
/** Values between commas. */
const list = <schema extends z.ZodMiniType<unknown, string>>(entry: schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((values: string) => values.split(',').map((value) => value.trim())),
    ),
    z.array(entry).check(z.minLength(1)),
  )
const flag = z.pipe(
  z.enum(['0', '1'], 'Expected 0 or 1'),
  z.transform((value) => value === '1'),
)

/** Every environment variable of the server. An empty one counts as not set. */
export const variables = {
  HOST: {
    about: 'Address to listen at; 0.0.0.0 for all, as in a container',
    fallback: '127.0.0.1',
    schema: text,
  },
  PORT: { about: 'Port to listen at; 0 takes a free one', fallback: '8080', schema: whole(65_535) },
  PUBLIC_URL: {
    about: 'Address at which clients reach this server; the relay has the same with wss:',
    schema: url(/^https?:\/\/\S+$/, 'https://relay.acme.example'),
  },
  PROXIES: {
    about: 'Reverse proxies in front, whose x-forwarded-for is believed',
    fallback: '0',
    schema: whole(9),
  },
  PROJECT_IDS: {
    about: 'Project ids that are served, between commas; without it everybody is',
    schema: list(z.string().check(z.minLength(1, 'Expected ids between commas'))),
  },
  ALLOWED_ORIGINS: {
    about: 'Origins of the dapps that are served, between commas; without it all are',
    schema: list(url(/^https?:\/\/[^/\s]+$/, 'https://app.acme.example')),
  },
  RELAY_URLS: {
    about:
      'Addresses at which clients reach the relay, where PUBLIC_URL does not say so: tokens for others are refused',
    schema: list(url(/^wss?:\/\/\S+$/, 'wss://relay.acme.example')),
  },
  RELAY_REDIS_URL: {
    about: 'Redis that several processes share; without it messages stay in this process',
    schema: url(/^rediss?:\/\/\S+$/, 'redis://127.0.0.1:6379'),
  },
  RELAY_MAIL_MB: {
    about:
      'MiB of messages that wait, in this process or in Redis; an eighth for one address block',
    fallback: '256',
    schema: whole(1_000_000),
  },
  WALLETS_FILE: { about: 'JSON list of wallets; without it the built-in one', schema: text },
  WALLETS_PUBLIC_KEY: {
    about: 'Ed25519 key (PEM, or its line of base64) that must have signed the list',
    schema: text,
  },
  WALLETS_SIGNATURE: {
    about: 'File with the signature; without it the name of the list and .sig',
    schema: text,
  },
  IMAGES_DIR: {
    about: 'Folder with wallet/, asset/, currency/ and token/ in it, images by id',
    schema: text,
  },
  FEATURES_FILE: {
    about: 'JSON list of { id, isEnabled, config }; without it each dapp decides itself',
    schema: text,
  },
  DATA_CHAINS: {
    about:
      'Chains of the data API, eip155:1=https://node|https://other between commas, or a JSON file',
    schema: text,
  },
  DATA_DIR: {
    about: 'Folder for what is read of the chains, and for names; without it memory, and no names',
    schema: text,
  },
  DATA_HOSTS: {
    about:
      'Hosts of the data API, between commas; then signed messages about names must say call, name and host',
    schema: list(
      z.string().check(z.regex(/^[^/\s]+$/, 'Expected a host such as data.acme.example')),
    ),
  },
  DATA_PG_URL: {
    about: 'Postgres for what is read of the chains, in place of a file',
    schema: url(/^postgres(ql)?:\/\/\S+$/, 'postgres://127.0.0.1/portico'),
  },
  DATA_PRICES: { about: 'JSON list of prices; without it nothing has a price', schema: text },
  DATA_REDIS_URL: {
    about: 'Redis that counts calls of several processes; without it each counts its own',
    schema: url(/^rediss?:\/\/\S+$/, 'redis://127.0.0.1:6379'),
  },
  DATA_PROXIES: {
    about: 'Older name of PROXIES',
    fallback: '0',
    schema: whole(9),
  },
  IMAGES_PROXY: {
    about: '1: pictures that strangers name are fetched for the pages, at /images?url=',
    fallback: '0',
    schema: flag,
  },
  IMAGES_IPFS: {
    about: 'Gateway that ipfs:// is read by, as https://ipfs.acme.example/ipfs/',
    schema: url(/^https:\/\/\S+$/, 'https://ipfs.acme.example/ipfs/'),
  },
  IMAGES_ARWEAVE: {
    about: 'Gateway that ar:// is read by, as https://arweave.acme.example/',
    schema: url(/^https:\/\/\S+$/, 'https://arweave.acme.example/'),
  },
  ANALYTICS: { about: '1: kits may send analytics events', fallback: '0', schema: flag },
} as const satisfies Record<
  string,
  { about: string; fallback?: string; schema: z.ZodMiniType<unknown, string> }
>

export type VariableName = keyof typeof variables
