// Says when the page could not start, and puts the remembered look on <html> before the first paint. Same keys as
// ui/appearance.ts and messages/language.ts (a test compares them); those two own every later change. Asks for the texts
// of that language, whose file build/first-paint.ts has put on this script's tag, before the code comes that needs them.
;(function () {
  var root = document.documentElement
  // A script that did not come, an error that nobody caught: #failure of index.html is shown as long as no screen is.
  // A stylesheet that did not come is asked for again.
  function onFailure(event) {
    var target = event.target
    if (!target.rel) root.dataset.failed = ''
    else if (target.rel === 'stylesheet')
      setTimeout(function () {
        target.replaceWith(target.cloneNode())
      }, 2000)
  }
  addEventListener('error', onFailure, true)
  addEventListener('unhandledrejection', onFailure)
  addEventListener('click', function (event) {
    if (!event.target.closest('#failure a')) return
    event.preventDefault()
    location.reload()
  })
  var language
  try {
    var theme = localStorage.getItem('weltenkompass.theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    var textSize = localStorage.getItem('weltenkompass.text-size')
    if (textSize === 'large' || textSize === 'larger') root.dataset.textSize = textSize
    var reading = localStorage.getItem('weltenkompass.reading')
    if (reading) root.dataset.reading = reading
    language = localStorage.getItem('weltenkompass.language')
  } catch {
    // Storage is closed: the system's own settings hold.
  }
  var spoken = [language].concat(navigator.languages).map(function (tag) {
    return String(tag).slice(0, 2).toLowerCase()
  })
  root.lang =
    spoken.find(function (tag) {
      return tag === 'de' || tag === 'en'
    }) || 'en'
  // Not by `modulepreload`: engines keep its failure, WebKit even for the next page.
  var files = document.currentScript.dataset
  ;[files[root.lang], files.runtime].forEach(function (file) {
    if (file) fetch(file).catch(function () {})
  })
})()
