import { memoryBroker, type RelayOptions, redisBroker, relayErrors } from '../relay/index.ts'
import type { Settings } from './readSettings.ts'

/**
 * Builds the relay's options from the settings. Throws `relay/noBroker` if a Redis URL is set and its client is not
 * installed.
 */
export async function relayOptions(settings: Settings): Promise<RelayOptions> {
  const { PROJECT_IDS, ALLOWED_ORIGINS, RELAY_REDIS_URL: url } = settings
  const { PUBLIC_URL = '', RELAY_URLS = [PUBLIC_URL.replace(/^http/, 'ws')] } = settings
  const maxBytes = settings.RELAY_MAIL_MB * 2 ** 20
  if (url || settings.DATA_REDIS_URL) await checkRedisClient()
  return {
    audience: RELAY_URLS,
    proxies: settings.PROXIES,
    broker: url ? redisBroker({ url, maxBytes }) : memoryBroker({ maxBytes }),
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(ALLOWED_ORIGINS && { origins: ALLOWED_ORIGINS }),
  }
}

/** Fails at the start rather than with the first message. */
async function checkRedisClient(): Promise<void> {
  try {
    await import('@redis/client')
  } catch (cause) {
    const hints = ['npx -p @portico/server -p @redis/client portico-server']
    throw relayErrors.create('noBroker', [], { cause, hints })
  }
}
