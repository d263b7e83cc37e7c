// Imported before anything else by the built server. V8 optimises what runs thousands of times, and what a question needs
// runs once for each. This is a tenth of the usual: the code is optimised after some hundred questions in place of 1,500,
// which takes two milliseconds more on each of the first fifty and a third less processor time on all after them.
import { setFlagsFromString } from 'node:v8'

// V8 reads them each time that it counts, so it is not too late here. One that it does not know it says and goes on,
// where Node's command line would refuse to start.
setFlagsFromString('--interrupt-budget=2000')
setFlagsFromString('--always-sparkplug')
