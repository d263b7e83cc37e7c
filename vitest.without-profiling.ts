// React notes each render for the browser's profiler and each element's origin for its debugger, where the browser has
// these functions. Nobody reads them in a test, and they are a tenth of its time.
Reflect.deleteProperty(console, 'timeStamp')
Reflect.deleteProperty(console, 'createTask')
