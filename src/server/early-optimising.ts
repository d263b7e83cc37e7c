// Imported before anything else by the built server. V8 optimises what runs thousands of times, and what a question needs
// runs once for each. With a thirtieth of the usual budget it is optimised after a hundred questions, where after four
// hundred it was not: two milliseconds more on each of the first fifty, a third less processor time on those that follow.
import { setFlagsFromString } from 'node:v8'

// V8 reads them each time that it counts, so it is not too late here. One that it does not know it says and goes on,
// where Node's command line would refuse to start.
setFlagsFromString('--interrupt-budget=2000')
setFlagsFromString('--always-sparkplug')
