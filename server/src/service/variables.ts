import * as z from 'zod/mini'
import { variableSchemas } from './variableSchemas.ts'

const { wholeNumber, url, postgres, redis, redisNodes, mailServer, path } = variableSchemas
const { list, keys, privateKey, originsById, urlsById, flag } = variableSchemas
const text = z.string()
/** Names below it have three parts. */
const zonePattern = /^[a-z0-9-]+\.[a-z0-9-]+$/

/** Every environment variable of the server. An empty one counts as not set. */
export const variables = {
  HOST: {
    about: 'Address to listen at; 0.0.0.0 for all, as in a container',
    fallback: '127.0.0.1',
    schema: text,
  },
  PORT: {
    about: 'Port to listen at; 0 takes a free one',
    fallback: '8080',
    schema: wholeNumber(65_535),
  },
  DRAIN_SECONDS: {
    about:
      'Seconds that it still serves after SIGTERM while /ready says 503, so that a balancer sends clients elsewhere',
    fallback: '0',
    schema: wholeNumber(300),
  },
  PUBLIC_URL: {
    about: 'URL at which clients reach this server; the relay has the same with wss:',
    schema: url(/^https?:\/\/\S+$/, 'https://relay.acme.example'),
  },
  PROXIES: {
    about: 'Number of trusted reverse proxies in front, which append to x-forwarded-for',
    fallback: '0',
    schema: wholeNumber(9),
  },
  PROJECT_IDS: {
    about: 'Comma-separated project ids to serve; default: all',
    schema: list(z.string().check(z.minLength(1, 'Expected comma-separated ids'))),
  },
  ALLOWED_ORIGINS: {
    about: 'Comma-separated origins of the dapps to serve; default: all',
    schema: list(url(/^https?:\/\/[^/\s]+$/, 'https://app.acme.example')),
  },
  RELAY_URLS: {
    about:
      'URLs at which clients reach the relay, if not PUBLIC_URL; tokens for another URL are rejected',
    schema: list(url(/^wss?:\/\/\S+$/, 'wss://relay.acme.example')),
  },
  RELAY_REDIS_URL: {
    about:
      'Redis for messages, shared by several processes, or comma-separated nodes of a Redis Cluster; default: messages stay in this process',
    schema: redisNodes,
  },
  RELAY_MAIL_MB: {
    about:
      'MiB of stored messages, in this process or in Redis; one address block may use an eighth',
    fallback: '256',
    schema: wholeNumber(1_000_000),
  },
  WALLETS_FILE: { about: 'JSON list of wallets; default: the built-in list', schema: path },
  WALLETS_PUBLIC_KEY: {
    about: 'Ed25519 key (PEM, or its line of base64) that must have signed the list',
    schema: text,
  },
  WALLETS_SIGNATURE: {
    about: 'File with the signature; default: the name of the list and .sig',
    schema: path,
  },
  IMAGES_DIR: {
    about: 'Folder with wallet/, asset/, currency/ and token/ in it, images by id',
    schema: path,
  },
  DIRECTORY_PICTURES: {
    about: '1: serves drawings of networks, tokens and wallets; needs @web3icons/core',
    fallback: '0',
    schema: flag,
  },
  FEATURES_FILE: {
    about: 'JSON list of { id, isEnabled, config }; default: each dapp decides',
    schema: path,
  },
  DATA_CHAINS: {
    about:
      'Chains of the data API: comma-separated eip155:1=https://node|https://other, or a JSON file',
    schema: text,
  },
  DATA_DIR: {
    about: 'Folder for the chain index and for names; default: the index in memory, and no names',
    schema: path,
  },
  DATA_HOSTS: {
    about:
      'Comma-separated hosts of the data API; signed messages about names must then contain call, name and host',
    schema: list(
      z.string().check(z.regex(/^[^/\s]+$/, 'Expected a host such as data.acme.example')),
    ),
  },
  DATA_PG_URL: {
    about: 'Postgres for the chain index, instead of a file',
    schema: postgres,
  },
  NAMES_ZONES: {
    about: 'Comma-separated suffixes of the names to register, besides ENS_NAMES',
    fallback: 'reown.id',
    schema: list(
      z.string().check(z.regex(zonePattern, 'Expected two parts in lower case: acme.example')),
    ),
  },
  NAMES_PG_URL: {
    about: 'Postgres for names, for any number of processes; default: a file in DATA_DIR',
    schema: postgres,
  },
  SESSIONS_PG_URL: {
    about:
      'Postgres for sessions of accounts, for any number of processes; default: a file in DATA_DIR',
    schema: postgres,
  },
  ENS_NAMES: {
    about: 'Comma-separated ENS names whose subnames are registered and resolved here: acme.eth',
    schema: list(z.string().check(z.regex(zonePattern, 'Expected a name such as acme.eth'))),
  },
  ENS_RESOLVERS: {
    about: 'Comma-separated addresses of the offchain resolver contracts of ENS_NAMES',
    schema: list(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected addresses'))),
  },
  ENS_GATEWAY_KEY: {
    about: 'Key that signs what ENS_RESOLVERS ask for, 32 bytes as 0x hex',
    schema: privateKey,
  },
  DATA_PRICES: { about: 'JSON list of prices; default: no prices', schema: path },
  DATA_REDIS_URL: {
    about: 'Redis for the rate limits of several processes; default: each process counts by itself',
    schema: redis,
  },
  ONRAMP_MOONPAY_KEYS: {
    about: 'Keys of an account at MoonPay: publishable,secret,webhook; default: nothing is sold',
    schema: keys(/^[^,\s]+,[^,\s]+,[^,\s]+$/, 'publishable,secret,webhook'),
  },
  ONRAMP_COINBASE_KEYS: {
    about:
      'Key of an account at Coinbase: id,secret or id,secret,webhook; default: nothing is sold',
    schema: keys(/^[^,\s]+,[^,\s]+(,[^,\s]+)?$/, 'id,secret or id,secret,webhook'),
  },
  PAYMASTER_FILE: {
    about:
      'JSON file of { networks, policies }: what the paymaster pays for; default: no paymaster',
    schema: path,
  },
  PAYMASTER_KEY: {
    about: 'Key of the signer of the paymaster contracts, 32 bytes as 0x hex',
    schema: privateKey,
  },
  PAYMASTER_NAME: { about: 'Name of the sponsor, which wallets show', schema: text },
  PAYMASTER_DIR: { about: 'Folder of the paymaster’s database', schema: path },
  PAYMASTER_PG_URL: {
    about: 'Postgres of the paymaster, for any number of processes, instead of PAYMASTER_DIR',
    schema: postgres,
  },
  PAYMASTER_REDIS_URL: {
    about: 'Redis for the rate limits of several processes of the paymaster',
    schema: redis,
  },
  IMAGES_PROXY: {
    about: '1: fetch images of untrusted URLs for the pages, at /images?url=',
    fallback: '0',
    schema: flag,
  },
  IMAGES_IPFS: {
    about: 'Gateway for ipfs://, such as https://ipfs.acme.example/ipfs/',
    schema: url(/^https:\/\/\S+$/, 'https://ipfs.acme.example/ipfs/'),
  },
  IMAGES_ARWEAVE: {
    about: 'Gateway for ar://, such as https://arweave.acme.example/',
    schema: url(/^https:\/\/\S+$/, 'https://arweave.acme.example/'),
  },
  ANALYTICS: { about: '1: kits may send analytics events', fallback: '0', schema: flag },
  SECURE_ORIGIN: {
    about: 'Origin of the secure site of the embedded wallet; default: no secure site',
    schema: url(/^https?:\/\/[^/\s]+$/, 'https://wallet.acme.example'),
  },
  SECURE_PORT: {
    about: 'Port of the secure site; with SECURE_ORIGIN alone, without PUBLIC_URL, it is PORT',
    fallback: '8081',
    schema: wholeNumber(65_535),
  },
  SECURE_DAPPS: {
    about: 'Origins of the dapps by project id: acme=https://app.acme.example|https://acme.example',
    schema: originsById,
  },
  SECURE_TITLE: { about: 'Name of the secure site; default: its host', schema: text },
  SECURE_KEYS: {
    about: 'Keys that seal what is stored, newest first: comma-separated id:key, or a file',
    schema: text,
  },
  SECURE_ESCROW_KEYS: {
    about: 'Keys of the recovery shares that the operator keeps; default: SECURE_KEYS',
    schema: text,
  },
  SECURE_CUSTODY: {
    about: 'Who recovers wallets: email-escrow, passkey-preferred or passkey-required',
    fallback: 'passkey-preferred',
    schema: z.enum(
      ['email-escrow', 'passkey-preferred', 'passkey-required'],
      'Expected email-escrow, passkey-preferred or passkey-required',
    ),
  },
  SECURE_SOLANA: {
    about: 'Solana keys of new wallets: derived, or threshold: in shares, never whole',
    fallback: 'derived',
    schema: z.enum(['derived', 'threshold'], 'Expected derived or threshold'),
  },
  SECURE_DIR: { about: 'Folder of the secure site’s database', schema: path },
  SECURE_PG_URL: {
    about: 'Postgres of the secure site, instead of SECURE_DIR',
    schema: postgres,
  },
  SECURE_SMTP_URL: {
    about: 'Mail server: smtps://name:password@host; default: no login by email',
    schema: mailServer,
  },
  SECURE_MAIL_FROM: { about: 'Sender of mails: Acme <wallet@acme.example>', schema: text },
  SECURE_PROVIDERS: { about: 'JSON list of social providers; default: none', schema: path },
  SECURE_FARCASTER_RELAY: {
    about: 'Relay of Sign In With Farcaster; default: no login with it',
    schema: url(/^https?:\/\/\S+$/, 'https://relay.farcaster.xyz'),
  },
  SECURE_NETWORKS: {
    about: 'JSON list of { id, name, symbol, decimals, urls } of the networks; default: none',
    schema: path,
  },
  SECURE_PAYMASTERS: {
    about:
      'URLs of the services that may pay fees by project id, and what is below: acme=https://acme.example/paymaster',
    schema: urlsById,
  },
  SECURE_REDIS_URL: {
    about: 'Redis for the rate limits of several processes of the secure site',
    schema: redis,
  },
  SECURE_FRAME_DIR: {
    about: 'Folder of the built frame; default: the one of this package',
    schema: path,
  },
} as const satisfies Record<
  string,
  { about: string; fallback?: string; schema: z.ZodMiniType<unknown, string> }
>

export type VariableName = keyof typeof variables
