// A minimal React page: one heading, from a precache like the app's.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(createElement('h1', null, 'Empty'))
void navigator.serviceWorker.register('/sw.js')
