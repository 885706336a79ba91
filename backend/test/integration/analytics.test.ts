import { importTopics } from '../support/import-topics.js';

await importTopics('analytics');
