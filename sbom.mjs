/**
 * Writes what each published package is made of, as CycloneDX 1.6 and SPDX 2.3: `npm run sbom [folder]`, by default into
 * `.cache/sbom`. It reads the lock file and what the sources import, so the same commit gives the same bytes.
 * `npm sbom` does not do it: it leaves out what a workspace depends on, and stops at optional peers that are not wanted.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundled } from './rollup.bundled.mjs'

const root = import.meta.dirname
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** The packages that are published, by folder. */
export function publishedFolders() {
  const adapters = readdirSync(join(root, 'adapters')).map((name) => `adapters/${name}`)
  return ['core', ...adapters, 'features', 'react', 'server']
}

/** Name, version, licence and checksum of a package and of all that it needs to run, itself first. */
export function materials(folder) {
  const required = reach([folder], neededBy)
  const all = reach(required, (place) => [...neededBy(place), ...optionalOf(place)])
  return [...all].map((place) => ({
    ...describe(place),
    isOptional: !required.has(place),
    needs: neededBy(place).map(describe),
  }))
}

function reach(places, next) {
  const all = new Set(places)
  for (const place of all) for (const one of next(place)) all.add(one)
  return all
}

/** What is left out where it cannot be installed, or is not wanted. */
function optionalOf(place) {
  return Object.keys(packages[place].optionalDependencies ?? {}).flatMap(
    (name) => find(name, place) ?? [],
  )
}

function neededBy(place) {
  const { dependencies, peerDependencies, peerDependenciesMeta } = packages[place]
  const peers = Object.keys(peerDependencies ?? {})
  const wanted = peers.filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const names = [...Object.keys(dependencies ?? {}), ...wanted, ...bundledIn(place)]
  return [...new Set(names)].flatMap((name) => find(name, place) ?? []).toSorted()
}

/** What the build copies into a package of ours, by what its sources import. */
function bundledIn(place) {
  if (place.includes('node_modules/')) return []
  const source = join(root, place, 'src')
  const files = readdirSync(source, { recursive: true }).filter((name) => /\.tsx?$/.test(name))
  const text = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n')
  return Object.keys(bundled).filter((name) => text.includes(` from '${name}'`))
}

/** Where Node finds a package that is asked for at a place of the lock file. */
function find(name, place) {
  for (let at = place; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const key = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[key]) return packages[key].link ? packages[key].resolved : key
    if (at === '') return undefined
  }
}

function describe(place) {
  const {
    name = place.split('node_modules/').at(-1),
    version,
    license,
    integrity,
  } = packages[place]
  const sha512 = integrity && Buffer.from(integrity.split('-')[1], 'base64').toString('hex')
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { name, version, license, sha512, purl }
}

/** CycloneDX 1.6. */
export function cycloneDx(all) {
  const component = ({ name, version, license, sha512, purl, isOptional }, type = 'library') => ({
    type,
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: isOptional ? 'optional' : 'required',
    ...(license && { licenses: [{ expression: license }] }),
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component(all[0]) },
    components: all.slice(1).map((it) => component(it)),
    dependencies: all.map(({ purl, needs }) => ({
      ref: purl,
      dependsOn: [...new Set(needs.map((it) => it.purl))],
    })),
  }
}

/** SPDX 2.3; its date is the version's, not the clock's. */
export function spdx(all) {
  const id = ({ name, version }) => `SPDXRef-${`${name}-${version}`.replace(/[^\w.-]/g, '-')}`
  const [{ name, version }] = all
  const describes = { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES' }
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: `${name}@${version}`,
    documentNamespace: `https://spdx.org/spdxdocs/${encodeURIComponent(name)}-${version}`,
    creationInfo: { created: '1970-01-01T00:00:00Z', creators: ['Tool: portico-sbom'] },
    packages: all.map((it) => ({
      SPDXID: id(it),
      name: it.name,
      versionInfo: it.version,
      downloadLocation: 'NOASSERTION',
      licenseDeclared: it.license ?? 'NOASSERTION',
      licenseConcluded: 'NOASSERTION',
      copyrightText: 'NOASSERTION',
      externalRefs: [
        {
          referenceCategory: 'PACKAGE-MANAGER',
          referenceType: 'purl',
          referenceLocator: it.purl,
        },
      ],
      ...(it.sha512 && { checksums: [{ algorithm: 'SHA512', checksumValue: it.sha512 }] }),
    })),
    relationships: [
      { ...describes, relatedSpdxElement: id(all[0]) },
      ...all.flatMap((it) =>
        it.needs.map((needed) => ({
          spdxElementId: id(it),
          relationshipType: 'DEPENDS_ON',
          relatedSpdxElement: id(needed),
        })),
      ),
    ],
  }
}

function main([into = join(root, '.cache/sbom')]) {
  mkdirSync(into, { recursive: true })
  for (const folder of publishedFolders()) {
    const all = materials(folder)
    const file = join(into, all[0].name.replace('@portico/', 'portico-'))
    writeFileSync(`${file}.cdx.json`, `${JSON.stringify(cycloneDx(all), null, 2)}\n`)
    writeFileSync(`${file}.spdx.json`, `${JSON.stringify(spdx(all), null, 2)}\n`)
    console.log(`${file}: ${all.length - 1} packages`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
