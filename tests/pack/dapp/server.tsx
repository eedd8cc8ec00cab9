import { renderToString } from 'react-dom/server'

/** Imports the kit, renders the dapp, and prints the markup with the globals that the kit added. */
const before = new Set(Reflect.ownKeys(globalThis))
const { App } = await import('./App.tsx')
const html = renderToString(<App />)
const added = Reflect.ownKeys(globalThis).filter((name) => !before.has(name))
console.log(JSON.stringify({ html, added: added.map(String) }))
