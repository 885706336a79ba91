import { importTopics } from '../support/topics.js';

await importTopics('http');
