import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'

const place = document.getElementById('root') as HTMLElement
if (place.hasChildNodes()) hydrateRoot(place, <App />)
else createRoot(place).render(<App />)
