import { closeMenus } from './close-menus.ts';
import { addDateDashes } from './date-dashes.ts';
import { layOutLaterParts } from './lay-out-later-parts.ts';
import { createAppLoader } from './load-app.ts';
import { loadOnInteraction } from './load-on-interaction.ts';
import { openNumberPanel } from './number-panel.ts';
import { replayClicks } from './replay-clicks.ts';

// The only script of a visit without interaction. It loads everything else on demand (decision 12).
document.documentElement.dataset.starter = '';
const loadApp = createAppLoader();
closeMenus();
openNumberPanel();
addDateDashes();
replayClicks(loadApp);
loadOnInteraction(loadApp);
layOutLaterParts();
