import { readFile } from 'node:fs/promises'
import type { DirectoryOptions, RemoteFeature } from '../directory/DirectoryOptions.ts'
import { featureList } from './featureList.ts'
import type { Settings } from './readSettings.ts'
import { serviceErrors } from './serviceErrors.ts'

/** Builds the directory's options from the settings and reads the files that they name. Throws `service/*`. */
export async function directoryOptions(settings: Settings): Promise<DirectoryOptions> {
  const { WALLETS_FILE, WALLETS_PUBLIC_KEY: publicKey, FEATURES_FILE, IMAGES_DIR } = settings
  const { WALLETS_SIGNATURE = `${WALLETS_FILE}.sig`, PROJECT_IDS, ALLOWED_ORIGINS } = settings
  return {
    analytics: settings.ANALYTICS,
    ...(IMAGES_DIR && { images: IMAGES_DIR }),
    ...(settings.DIRECTORY_PICTURES && { pictures: await openDrawings() }),
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(ALLOWED_ORIGINS && { allowedOrigins: ALLOWED_ORIGINS }),
    ...(FEATURES_FILE && { features: await features(FEATURES_FILE) }),
    ...(WALLETS_FILE && { wallets: await read('WALLETS_FILE', WALLETS_FILE) }),
    ...(publicKey && {
      signed: { publicKey, signature: await read('WALLETS_SIGNATURE', WALLETS_SIGNATURE) },
    }),
  }
}

async function read(variable: string, path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw serviceErrors.create('file', [variable, path], { cause })
  }
}

/** Loaded only when it is wanted, because the drawings are an optional package. */
async function openDrawings(): Promise<NonNullable<DirectoryOptions['pictures']>> {
  try {
    const { drawings } = await import('@portico/features/pictures/drawings')
    const find = drawings()
    await find('eip155:1')
    return find
  } catch (cause) {
    throw serviceErrors.create('noDrawings', [], { cause })
  }
}

async function features(path: string): Promise<readonly RemoteFeature[]> {
  const bytes = await read('FEATURES_FILE', path)
  return featureList(new TextDecoder().decode(bytes))
}
